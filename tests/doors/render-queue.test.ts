import { createRenderQueue } from '#apps/server/render-queue.ts';

it('pages are rendered one by one, in order, while the event loop runs between them', async () => {
  const mayRender = createRenderQueue();
  let rounds = 0;
  const starts: [page: number, round: number][] = [];
  for (const page of [1, 2, 3]) void mayRender().then(() => starts.push([page, rounds]));
  for (; starts.length < 3; rounds += 1) await new Promise(setImmediate);
  expect(starts.map(([page]) => page)).toEqual([1, 2, 3]);
  const [first, second, third] = starts.map(([, round]) => round);
  expect(second! - first!).toBeGreaterThanOrEqual(5);
  expect(third! - second!).toBeGreaterThanOrEqual(5);
});
