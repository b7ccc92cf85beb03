import fc from 'fast-check';
import type { DeliveryCounts, Issue } from '#core/newsletter/issues/issue.ts';
import { noCounts, sumOf } from '#core/newsletter/issues/issue.ts';
import type { TransitionName } from '#core/newsletter/issues/issue-status.ts';
import { allows, issueStatuses, transitions } from '#core/newsletter/issues/issue-status.ts';
import { addsUp, complete, edit, transition } from '#core/newsletter/issues/transitions.ts';
import { issue } from '#tests/support/newsletters.ts';

const names = Object.keys(transitions) as TransitionName[];
const doing = { by: 'eva', at: '2026-11-20T10:00:00.000Z' };
const step = (current: Issue, name: TransitionName): Issue =>
  allows(current, name) ? transition(current, name, doing) : current;
const count = fc.nat(5);
const counts: fc.Arbitrary<DeliveryCounts> = fc.record({
  pending: count,
  sending: count,
  sent: count,
  failed: count,
  unknown: count,
  skipped: count,
});

describe('an issue', () => {
  it('allows each transition only from its specified statuses', () => {
    for (const status of issueStatuses)
      for (const name of names) {
        const stored = issue({ status });
        if (!(transitions[name].from as readonly string[]).includes(status))
          expect(() => transition(stored, name, doing)).toThrow(
            expect.objectContaining({ code: 'rule-violated' }),
          );
        else
          expect(transition(stored, name, doing)).toMatchObject({
            status: transitions[name].to,
            steps: [...stored.steps, { step: transitions[name].step, ...doing }],
          });
      }
  });

  it('is only sent after an approval and never twice, in any sequence of steps', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...names), { maxLength: 30 }), (tried) => {
        const states: Issue[] = [issue()];
        for (const name of tried) states.push(step(states.at(-1)!, name));
        const last = states.at(-1)!;
        const sent = last.steps.filter((one) => one.step === 'sending');
        expect(sent.length).toBeLessThanOrEqual(1);
        if (sent.length) expect(last.approved_by).toBe('eva');
        // A cancelled issue stays cancelled.
        const cancelled = states.findIndex(({ status }) => status === 'cancelled');
        if (cancelled >= 0) expect(last).toBe(states[cancelled]);
      }),
    );
  });

  it('needs a new approval after an edit', () => {
    const approved = transition(issue(), 'approve', doing);
    expect(approved).toMatchObject({ status: 'approved', approved_by: 'eva', approved_at: doing.at });
    const edited = edit(approved, { subject_es: 'Otro' }, doing);
    expect(edited).toMatchObject({ subject_es: 'Otro', status: 'pending', approved_by: null });
    const again = edit(edited, { intro_es: 'Otra' }, { ...doing, at: '2026-11-20T11:00:00.000Z' });
    expect(again.steps.map((one) => one.step)).toEqual(['created', 'approved', 'edited']);
    for (const status of ['sending', 'paused', 'sent', 'cancelled'] as const)
      expect(() => edit(issue({ status }), { intro_es: '' }, doing)).toThrow('newsletters.edit');
  });

  it('is sent exactly when each recipient has a settled delivery', () => {
    fc.assert(
      fc.property(counts, fc.nat(30), (generated, recipients) => {
        const sending = issue({ status: 'sending', recipients });
        const open = generated.pending + generated.sending;
        expect(addsUp(sending, generated)).toBe(open === 0 && sumOf(generated) === recipients);
        if (!addsUp(sending, generated))
          expect(() => complete(sending, generated, doing)).toThrow('newsletters.mails-left');
        else expect(complete(sending, generated, doing)).toMatchObject({ status: 'sent', counts: generated });
      }),
    );
    expect(addsUp(issue(), noCounts)).toBe(false);
  });
});
