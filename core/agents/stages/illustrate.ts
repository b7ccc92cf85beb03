import { z } from 'zod';
import { isDomainError, messageOf } from '../../kernel/domain-error.ts';
import { systemActor } from '../../kernel/actor.ts';
import type { Ports } from '../../kernel/ports.ts';
import type { Payer } from '../calls/pay-within-budget.ts';
import { payWithinBudget } from '../calls/pay-within-budget.ts';
import { message } from '../../messages/messages.ts';
import { runFailureOf } from '../provider-failure.ts';
import type { PictureModel } from '../provider-ports.ts';
import { readSpendingRules } from '../spending-settings.ts';
import type { StageContext } from './context.ts';
import type { Written } from './write.ts';

export const Illustrated = z.object({
  picture: z
    .object({
      address: z.string(),
      provider: z.string(),
      model: z.string(),
      prompt_hash: z.string(),
      at: z.string(),
    })
    .nullable(),
});
export type Illustrated = z.infer<typeof Illustrated>;

/** The prompt for a picture: what the piece is about. */
export const picturePrompt = (
  { providers }: Pick<Ports, 'providers'>,
  ...about: (string | null | undefined)[]
): string => [providers.prompts.get('picture').text, ...about].filter(Boolean).join('\n\n');

/** The ports that paying for a picture and storing it need. */
export type PicturePayer = Payer & { ports: Pick<Ports, 'images' | 'transaction'> };

/** Generates and stores a picture; the stored picture is the result that is paid for. */
export const drawPicture = async (context: PicturePayer, pictures: PictureModel, prompt: string) => {
  const { ports } = context;
  const { piecePrice } = await readSpendingRules(ports);
  const price = piecePrice('picture', pictures.provider, pictures.model) ?? 0;
  return payWithinBudget<{ name: string; model: string }>(context, {
    purpose: 'picture',
    provider: pictures.provider,
    model: pictures.model,
    key: prompt,
    maxEur: price,
    async call(signal) {
      const { bytes, model } = await pictures.make(prompt, signal);
      const file = await ports.images.read(bytes);
      const at = ports.clock.now();
      const { hash, text } = ports.providers.prompts.get('picture');
      await ports.ledger.storePrompt({ hash, text });
      const change = { actor: systemActor, operation: 'agents.run', at };
      const made = {
        origin: 'ai-generated' as const,
        provider: pictures.provider,
        model,
        prompt_hash: hash,
        generated_at: at,
      };
      await ports.transaction(change, ({ media }) =>
        media.put(file, { origin: 'generated', provenance: made }),
      );
      return { answer: { name: file.name, model }, eur: price };
    },
  });
};

/** Illustrates the piece. Without a picture it has its drawn cover: a failure here never fails the run. */
export const illustrate = async (context: StageContext, written: Written): Promise<Illustrated> => {
  const { ports, task, signal } = context;
  const { pictures, prompts } = ports.providers;
  if (!task.picture) return { picture: null };
  if (!pictures) {
    const variable = ports.providers.readiness.types.image.variable ?? 'IMAGE_MODEL';
    const reason = message('runs.picture-not-configured', { variable });
    await context.log(message('runs.no-picture', { reason }));
    return { picture: null };
  }
  const { title, summary, image_alt } = written.piece.es;
  try {
    const { name, model } = await drawPicture(
      context,
      pictures,
      picturePrompt(ports, title, summary, image_alt),
    );
    const { hash } = prompts.get('picture');
    const { provider } = pictures;
    return {
      picture: { address: `/media/${name}`, provider, model, prompt_hash: hash, at: ports.clock.now() },
    };
  } catch (error) {
    const isKnown = isDomainError(error) && (runFailureOf(error) !== null || error.code === 'validation');
    if (signal.aborted || !isKnown) throw error;
    await context.log(message('runs.no-picture', { reason: messageOf(error) }));
    return { picture: null };
  }
};
