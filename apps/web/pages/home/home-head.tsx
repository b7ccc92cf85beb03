import { publisherData, websiteData } from '../../components/schema-org.ts';
import { coverImage } from '../../components/share-image.ts';
import { useTexts } from '../../components/texts.ts';
import { PageHead, useAddress } from '../../layout/head.tsx';
import { localizedPath, useLanguage } from '../../layout/language.tsx';
import { useSite } from '../../layout/site.tsx';
import { searchPath } from '../search/search-address.ts';

/** The head of the front page: the publication itself, and its search. */
export const HomeHead = () => {
  const t = useTexts();
  const site = useSite();
  const language = useLanguage();
  const { canonical, alternates } = useAddress('/');
  const publisher = publisherData(site);
  const search = site.url + localizedPath(searchPath, language);
  const image = coverImage(site, 'paginas', 'inicio', language, t('home.hero'));
  return (
    <PageHead
      head={{
        title: `${t('home.pageTitle')} | ${site.name}`,
        description: t('home.description'),
        keywords: t('home.keywords').split(', '),
        canonical,
        alternates,
        image,
        jsonLd: {
          '@context': 'https://schema.org',
          '@graph': [
            {
              ...websiteData(site),
              url: canonical,
              description: t('home.description'),
              inLanguage: language,
              publisher: { '@id': publisher['@id'] },
              potentialAction: {
                '@type': 'SearchAction',
                target: {
                  '@type': 'EntryPoint',
                  urlTemplate: `${search}${search.includes('?') ? '&' : '?'}q={search_term_string}`,
                },
                'query-input': 'required name=search_term_string',
              },
            },
            {
              ...publisher,
              image: image.url,
              publishingPrinciples: `${site.url}/metodologia`,
              correctionsPolicy: `${site.url}/correcciones`,
            },
          ],
        },
      }}
    />
  );
};
