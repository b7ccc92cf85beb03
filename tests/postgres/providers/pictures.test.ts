import sharp from 'sharp';
import { createDemoPictures } from '#adapters/providers/pictures/demo.ts';
import { trainedAlgorithmicMedia } from '#adapters/providers/pictures/mark-generated.ts';
import { createOpenAiPictures } from '#adapters/providers/pictures/openai.ts';
import type { PictureModel } from '#core/agents/provider-ports.ts';
import { createScriptedProviders } from '#tests/support/scripted-providers.ts';
import { going, quick, withStub } from './wired.ts';

const stub = withStub();
const openAi = () =>
  createOpenAiPictures({ key: 'sk-1234', base: `${stub().url}/v1`, model: 'picture & "1"', limits: quick });

describe.each<[string, () => PictureModel]>([
  ['scripted', () => createScriptedProviders().providers.pictures!],
  ['demo', createDemoPictures],
  ['openai', openAi],
])('%s', (_, start) => {
  it('generates a picture that can be shown, and names the model', async () => {
    const pictures = start();
    const { bytes, model } = await pictures.make('Una torre de vigía', going());
    expect(model).toBe(pictures.model);
    const { format, width } = await sharp(bytes).metadata();
    expect(['png', 'jpeg', 'webp']).toContain(format);
    expect(width).toBeGreaterThan(0);
    await sharp(bytes).stats();
  });

  it('does not start after an abort', async () => {
    const reason = new Error('cancelled');
    await expect(start().make('Una torre', AbortSignal.abort(reason))).rejects.toBe(reason);
    expect(stub().calls).toEqual([]);
  });
});

describe('a generated picture', () => {
  it.each<[string, () => PictureModel]>([
    ['demo', createDemoPictures],
    ['openai', openAi],
  ])('is declared in its file, with the model: %s', async (_, start) => {
    const { bytes, model } = await start().make('Una torre', going());
    const { xmp, format } = await sharp(bytes).metadata();
    expect(format).toBe('jpeg');
    expect(xmp?.toString()).toContain(`Iptc4xmpExt:DigitalSourceType="${trainedAlgorithmicMedia}"`);
    expect(xmp?.toString()).toContain(
      `xmp:CreatorTool="${model.replace('&', '&#38;').replaceAll('"', '&#34;')}"`,
    );
  });

  it('of the demonstration depends only on the prompt', async () => {
    const make = async (prompt: string) =>
      Buffer.from((await createDemoPictures().make(prompt, going())).bytes);
    const [one, same, other] = await Promise.all([make('a'), make('a'), make('b')]);
    expect(one.equals(same)).toBe(true);
    expect(one.equals(other)).toBe(false);
  });
});

describe('openai', () => {
  it('is asked for one picture, with parameters that all its models support', async () => {
    await openAi().make('Una torre', going());
    expect(stub().calls[0]).toMatchObject({
      method: 'POST',
      path: '/v1/images/generations',
      body: { model: 'picture & "1"', prompt: 'Una torre', n: 1, size: '1536x1024' },
    });
  });

  it.each([
    ['not a picture', { data: [] }],
    ['an address', { data: [{ url: 'https://example.org/a.png' }] }],
    ['words', { data: [{ b64_json: Buffer.from('Hola').toString('base64') }] }],
    [
      'a drawing',
      {
        data: [
          {
            b64_json: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>').toString(
              'base64',
            ),
          },
        ],
      },
    ],
  ])('is refused when the answer is %s', async (_, json) => {
    stub().behave('images', { json }, 9);
    await expect(openAi().make('x', going())).rejects.toMatchObject({ params: { fault: 'bad-answer' } });
    expect(stub().calls).toHaveLength(1);
  });

  it('is refused with an incomplete picture', async () => {
    const canvas = sharp({
      create: {
        width: 400,
        height: 300,
        channels: 3,
        background: '#345',
        noise: { type: 'gaussian', mean: 100, sigma: 40 },
      },
    });
    const whole = await canvas.png().toBuffer();
    const b64_json = whole.subarray(0, whole.length / 2).toString('base64');
    stub().behave('images', { json: { data: [{ b64_json }] } });
    await expect(openAi().make('x', going())).rejects.toMatchObject({ params: { fault: 'bad-answer' } });
  });
});
