import { byteSize } from '#core/text/byte-size.ts';

it.each([
  [0, '0 kB'],
  [1, '1 kB'],
  [153_200, '154 kB'],
  [999_000, '999 kB'],
  [999_001, '1 MB'],
  [1_540_000, '1,5 MB'],
  [34_200_000, '34 MB'],
  [999_400_000, '1 GB'],
  [64_637_000_000, '64,6 GB'],
])('%d bytes are %s', (bytes, text) => {
  expect(byteSize(bytes, 'es').replaceAll('\u00a0', ' ')).toBe(text);
  expect(byteSize(bytes, 'en').replaceAll('\u00a0', ' ')).toBe(text.replace(',', '.'));
});
