import type { ArticleSummary } from '#core/articles/article.ts';
import { localized } from '#core/shared/language.ts';
import { defaultShareImage } from '../../components/share-image.ts';
import { useTexts } from '../../components/texts.ts';
import { PageHead } from '../../head.tsx';
import { localizedPath, useLanguage } from '../../language.tsx';
import { useSite } from '../../site.tsx';

const path = '/noticias';

/** The head of the news list; all its filtered forms are one page to search engines. */
export const NewsHead = ({ items }: { items: readonly ArticleSummary[] }) => {
  const t = useTexts();
  const site = useSite();
  const language = useLanguage();
  const canonical = site.url + localizedPath(path, language);
  const list = items.map((article, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: localized(article, 'title', language),
    url: site.url + localizedPath(`${path}/${article.slug}`, language),
  }));
  return (
    <PageHead
      head={{
        title: `${t('news.title')} | ${site.name}`,
        description: t('news.dek'),
        canonical,
        alternates: { es: site.url + path, en: site.url + localizedPath(path, 'en') },
        image: defaultShareImage(site),
        jsonLd: {
          '@context': 'https://schema.org',
          '@type': 'CollectionPage',
          name: t('news.title'),
          url: canonical,
          inLanguage: language,
          isPartOf: { '@type': 'WebSite', name: site.name, url: site.url },
          mainEntity: { '@type': 'ItemList', itemListElement: list },
        },
      }}
    />
  );
};
