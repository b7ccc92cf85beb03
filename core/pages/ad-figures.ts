import { z } from 'zod';
import type { Ports } from '../kernel/ports.ts';
import { render } from '../kernel/render.ts';
import type { Message } from '../messages/messages.ts';
import { message } from '../messages/messages.ts';
import { Offer } from './offer.ts';
import { audience } from './offers.ts';

/** The name of the split of the readership, beside the slugs of the ad formats. */
export const audienceSlug = 'audience';

const Reach = Offer.pick({ metrics_es: true, metrics_en: true });
type Reach = z.infer<typeof Reach>;

export const AdFigures = Reach.extend({
  ...Offer.pick({ slug: true, title_es: true, title_en: true, features: true }).shape,
  revision: z.int().positive().nullable().describe('Its revision; null: the split of the readership'),
  confirmed_by: z.string().nullable().describe('Who answers for these figures; null: nobody yet'),
  confirmed_at: z.iso.datetime().nullable(),
  proposed: Reach.nullable().describe(
    'Its reach with the present number of subscribers; null: it names no subscribers, or that number',
  ),
});
/** What the site claims towards advertisers: the reach and the features of an ad format, or the readership. */
export type AdFigures = z.infer<typeof AdFigures>;

/** What is claimed, for comparison: figures may stand in any of the texts of an offer. */
const claimsOf = (offer: Offer): string =>
  JSON.stringify([
    offer.title_es,
    offer.title_en,
    offer.description_es,
    offer.description_en,
    offer.metrics_es,
    offer.metrics_en,
    ...offer.features.flatMap(({ es, en }) => [es, en]),
  ]);

const audienceClaims = JSON.stringify(audience.map(({ id, share }) => [id, share]));

const numbers = {
  es: new Intl.NumberFormat('es-ES', { useGrouping: 'always' }),
  en: new Intl.NumberFormat('en-US'),
};

/** A text about subscribers with their present number. */
const withNumber = (text: string, number: string): string =>
  /s[uú]scri|subscri/i.test(text) ? text.replace(/\d+(?:[.,\s]\d{3})*/, number) : text;

const proposal = ({ metrics_es, metrics_en }: Reach, subscribers: number): Reach | null => {
  const proposed = {
    metrics_es: withNumber(metrics_es, numbers.es.format(subscribers)),
    metrics_en: metrics_en && withNumber(metrics_en, numbers.en.format(subscribers)),
  };
  return proposed.metrics_es === metrics_es && proposed.metrics_en === metrics_en ? null : proposed;
};

/** How many ad formats are read. */
const maxFormats = 1000;

type FigurePorts = Pick<Ports, 'offers' | 'pages' | 'figuresConfirmations'>;

/** All figures that readers see, with what was confirmed of each. */
const readClaims = async ({ offers, pages, figuresConfirmations }: FigurePorts) => {
  const confirmations = new Map((await figuresConfirmations.list()).map((one) => [one.slug, one]));
  const { items } = await offers.list({ where: { type: 'ad-format' }, limit: maxFormats, after: null });
  const page = await pages.find('publicidad');
  const claimed = [
    ...items.map((offer) => ({ slug: offer.slug, claims: claimsOf(offer), offer })),
    ...(page && !page.draft ? [{ slug: audienceSlug, claims: audienceClaims, offer: null }] : []),
  ];
  return claimed.map((one) => {
    const confirmed = confirmations.get(one.slug);
    return { ...one, confirmed: confirmed?.claims === one.claims ? confirmed : null };
  });
};

/** The figures that advertisers are shown. `subscribers`: how many there are. */
export const readAdFigures = async (ports: FigurePorts, subscribers: number): Promise<AdFigures[]> =>
  (await readClaims(ports)).map(({ slug, offer, confirmed }) => {
    const format = offer ?? {
      title_es: render(message('offers.audience'), 'es'),
      title_en: render(message('offers.audience'), 'en'),
      metrics_es: audience.map(({ share }) => `${share} %`).join(', '),
      metrics_en: audience.map(({ share }) => `${share}%`).join(', '),
      features: [],
      revision: null,
    };
    const { title_es, title_en, metrics_es, metrics_en, features, revision } = format;
    return {
      slug,
      title_es,
      title_en,
      metrics_es,
      metrics_en,
      features,
      revision,
      confirmed_by: confirmed?.confirmed_by ?? null,
      confirmed_at: confirmed?.confirmed_at ?? null,
      proposed: offer && proposal(offer, subscribers),
    };
  });

/** The figures that readers see and nobody has confirmed, by their titles. */
export const unconfirmedFigures = async (ports: FigurePorts): Promise<Message[]> =>
  (await readClaims(ports)).flatMap(({ offer, confirmed }) =>
    confirmed
      ? []
      : [
          offer
            ? message('offers.named', { of: { title_es: offer.title_es, title_en: offer.title_en } })
            : message('offers.audience'),
        ],
  );

/** What would be confirmed; null when readers see no such figures. */
export const findClaims = async (ports: FigurePorts, slug: string) =>
  (await readClaims(ports)).find((one) => one.slug === slug) ?? null;
