import type { FaultyPicture } from '#core/articles/checklist-item.ts';
import { typedPictures } from '#core/articles/publishing/typed-pictures.ts';

const faulty = (url: string, fault: FaultyPicture['fault']): FaultyPicture => ({
  language: 'es',
  url,
  fault,
});

it('names each picture of a typed text without alternative text once, but none in code', () => {
  const body = [
    '![](/media/a.png)',
    '![ ](</media/b.png> "Pie")',
    '![](/media/a.png)',
    '![Un faro](/media/c.png)',
    '`![](/media/d.png)`',
    '```\n![](/media/e.png)\n```',
  ].join('\n\n');
  expect(typedPictures(body, 'es', [])).toEqual([
    faulty('/media/a.png', 'no-alt'),
    faulty('/media/b.png', 'no-alt'),
  ]);
});

it('keeps what the library did not have while it is still in the text', () => {
  const stored = [
    faulty('/media/a.png', 'gone'),
    faulty('/media/b.png', 'link-gone'),
    faulty('/media/c.png', 'no-alt'),
    { ...faulty('/media/a.png', 'gone'), language: 'en' as const },
  ];
  expect(typedPictures('![Un faro](/media/a.png)', 'es', stored)).toEqual([faulty('/media/a.png', 'gone')]);
});
