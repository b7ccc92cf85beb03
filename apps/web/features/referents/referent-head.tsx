import type { Referent } from '#core/directory/entries.ts';
import { localized } from '#core/kernel/language.ts';
import { topicName } from '../../components/labels.tsx';
import { pieceImage } from '../../components/share-image.ts';
import { useTexts } from '../../components/texts.ts';
import { PageHead, useAddress } from '../../head.tsx';
import { useLanguage } from '../../language.tsx';
import { useSite } from '../../site.tsx';

/** The head of a profile; one without English is the Spanish page in every language. */
export const ReferentHead = ({ referent }: { referent: Referent }) => {
  const t = useTexts();
  const site = useSite();
  const asked = useLanguage();
  const inEnglish = Boolean(referent.bio_en);
  const language = inEnglish ? asked : 'es';
  const { canonical, alternates } = useAddress(`/referentes/${referent.slug}`, { inEnglish });
  const { name, focus, links } = referent;
  const image = pieceImage(site, 'referentes', referent, language, { title: name });
  const description = localized(referent, 'bio', language);
  const areas = focus.map((one) => topicName(t, one));
  return (
    <PageHead
      head={{
        title: `${name} | ${site.name}`,
        description,
        keywords: [name, ...areas],
        canonical,
        alternates,
        image,
        modified: referent.updated_at,
        jsonLd: {
          '@context': 'https://schema.org',
          '@type': 'ProfilePage',
          url: canonical,
          inLanguage: language,
          dateModified: referent.updated_at,
          isPartOf: { '@type': 'WebSite', name: site.name, url: site.url },
          mainEntity: {
            '@type': 'Person',
            name,
            jobTitle: localized(referent, 'role', language),
            description,
            knowsAbout: areas,
            ...(referent.image_url && { image: image.url }),
            ...(links.length > 0 && { sameAs: links.map(({ url }) => url) }),
          },
        },
      }}
    />
  );
};
