import { documentText, pictureText } from '#apps/web/panel/editor/picture-text.ts';

const url = '/media/a.pdf';

describe('a link to a document', () => {
  it.each([
    ['es', 'Informe [final].PDF', 2_345_678, '[Informe \\[final\\] (PDF, 2,3 MB)](/media/a.pdf)'],
    ['en', 'report.pdf', 2_345_678, '[report (PDF, 2.3 MB)](/media/a.pdf)'],
    ['es', null, 12, '[Documento (PDF, 1 kB)](/media/a.pdf)'],
    ['en', 'a.pdf', 999_600, '[a (PDF, 1 MB)](/media/a.pdf)'],
  ] as const)('says name, kind and size, in %s: %s', (language, file_name, size, text) => {
    expect(documentText({ url, file_name, size }, { language, untitled: 'Documento' })).toBe(text);
  });
});

it('is a picture with its title', () => {
  const picture = { url: '/media/a.png', alt: 'Un [faro]', title: String.raw`Foto: "Ana" \ Eva` };
  expect(pictureText(picture)).toBe(String.raw`![Un \[faro\]](/media/a.png "Foto: \"Ana\" \\ Eva")`);
});
