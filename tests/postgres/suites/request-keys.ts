import { change, day } from '#tests/support/entities.ts';
import { numberedId } from '#fixtures/builders/ids.ts';
import type { Suite } from '../harness.ts';

const after = (milliseconds: number) => new Date(Date.parse(day) + milliseconds).toISOString();

/** The keys of requests. */
export const requestKeysSuite: Suite = (harness) => {
  const key = { owner: 'token una', key: 'x'.repeat(255) };
  const claimOf = (number: number, until = after(60)) => ({
    id: numberedId(number),
    fingerprint: `f-${number}`,
    until,
  });
  const answer = { status: 201, headers: { ETag: '"1"' }, body: '{"año":1}' };
  const settle = (number: number, until = after(1000)) =>
    harness.ports.transaction(change(), ({ requestKeys }) =>
      requestKeys.settle(key, numberedId(number), answer, until),
    );

  it('are claimed once, on any instance', async () => {
    const [here, there] = [harness.ports.requestKeys, harness.elsewhere.requestKeys];
    const all = await Promise.all(
      Array.from({ length: 8 }, (_, number) => (number % 2 ? here : there).claim(key, claimOf(number), day)),
    );
    expect(all.filter((one) => one === null)).toHaveLength(1);
    expect(all.find(Boolean)).toMatchObject({ answer: null });
    expect(await here.claim({ ...key, owner: 'token otra' }, claimOf(9), day)).toBeNull();
  });

  it('have an answer, until it expires', async () => {
    const { requestKeys } = harness.elsewhere;
    await requestKeys.claim(key, claimOf(1), day);
    expect(await settle(1)).toBe(true);
    expect(await requestKeys.claim(key, claimOf(2), after(999))).toMatchObject({
      fingerprint: 'f-1',
      answer,
    });
    await requestKeys.release(key, numberedId(1));
    expect(await requestKeys.claim(key, claimOf(2), after(999))).not.toBeNull();
    expect(await requestKeys.claim(key, claimOf(2, after(2000)), after(1000))).toBeNull();
  });

  it('are free again when the request fails, or its process has died; the claim is then lost', async () => {
    const { requestKeys } = harness.ports;
    await requestKeys.claim(key, claimOf(1), day);
    await requestKeys.release(key, numberedId(1));
    await requestKeys.claim(key, claimOf(2), day);
    await requestKeys.renew(key, numberedId(2), after(90));
    expect(await requestKeys.claim(key, claimOf(3, after(150)), after(89))).not.toBeNull();
    expect(await requestKeys.claim(key, claimOf(3, after(150)), after(90))).toBeNull();
    await requestKeys.release(key, numberedId(2));
    expect(await settle(2)).toBe(false);
    expect(await settle(3)).toBe(true);
  });
};
