import { Box } from '@chakra-ui/react/box';
import { SimpleGrid } from '@chakra-ui/react/simple-grid';
import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import { chakra } from '@chakra-ui/react/styled-system';
import { articlePath, searchTexts } from '#core/articles/article-display.ts';
import { sharePath } from '#core/media/variants.ts';
import type { Language } from '#core/text/language.ts';
import { languages, shownLanguage } from '#core/text/language.ts';
import { Cover } from '../../components/drawings.tsx';
import { useTexts } from '../../components/texts.ts';
import { localizedPath } from '../../layout/language.tsx';
import { useSite } from '../../layout/site.tsx';
import type { FieldOf } from '../components/fields-of.ts';
import { FormText } from '../components/form-field.tsx';
import { GroupTitle } from '../components/layout.tsx';
import type { EditValues } from './edit-values.ts';
import { PictureButtons } from './picture-fields.tsx';

/** What a search engine or a shared link shows: picture or cover, address, title and description. */
type ResultProps = { values: EditValues; cover: string; language: Language };

const Result = ({ values, cover, language }: ResultProps) => {
  const site = useSite();
  const { title, description } = searchTexts(values, language);
  const address = site.url + localizedPath(articlePath(values), language);
  const picture = sharePath(values.share_image_url.trim()) ?? sharePath(values.image_url.trim());
  return (
    <Box border="hairline" p="3" lang={shownLanguage(values, language)} css={{ overflowWrap: 'anywhere' }}>
      {picture ? (
        <chakra.img src={picture} alt="" w="100%" mb="3" loading="lazy" css={{ aspectRatio: '1200 / 630' }} />
      ) : (
        <Box mb="3" css={{ '& svg': { width: '100%', aspectRatio: '1200 / 630' } }}>
          <Cover seed={cover} kind={values.type} topics={values.topics} />
        </Box>
      )}
      <Text fontSize="xs" color="muted" truncate>
        {address}
      </Text>
      <Text fontWeight="semibold" color="seaText" lineClamp="2">
        {title ? `${title} | ${site.name}` : site.name}
      </Text>
      <Text fontSize="sm" lineClamp="3">
        {description}
      </Text>
    </Box>
  );
};

type SearchFieldsProps = {
  field: FieldOf<EditValues>;
  values: EditValues;
  /** The seed of its drawn cover. */
  cover: string;
  onChange: (patch: Partial<EditValues>) => void;
};

/** What search results and shared links say of an article, with how they will look. */
export const SearchFields = ({ field, values, cover, onChange }: SearchFieldsProps) => {
  const t = useTexts();
  const { value: picture } = field('share_image_url');
  return (
    <Stack as="section" gap="4" gridColumn={{ md: '1 / -1' }} aria-label={t('editor.groups.search')}>
      <GroupTitle>{t('editor.groups.search')}</GroupTitle>
      <SimpleGrid columns={{ base: 1, md: 2 }} gapX="8" gapY="6">
        {languages.map((language) => (
          <Stack key={language} gap="4">
            <FormText
              {...field(`search_title_${language}`)}
              name={`search_title_${language}`}
              label={t(`editor.fields.search_title_${language}`)}
              hint={t('editor.searchHint')}
              lang={language}
            />
            <FormText
              {...field(`search_description_${language}`)}
              name={`search_description_${language}`}
              label={t(`editor.fields.search_description_${language}`)}
              rows={2}
              lang={language}
            />
            <Text textStyle="hint">{t('editor.searchPreview')}</Text>
            <Result values={values} cover={cover} language={language} />
          </Stack>
        ))}
      </SimpleGrid>
      <Stack gap="4">
        <FormText
          {...field('share_image_url')}
          name="share_image_url"
          label={t('fields.share_image_url')}
          hint={t('editor.shareImageHint')}
        />
        <PictureButtons
          address={picture}
          words={{
            choose: t('editor.chooseSharePicture'),
            change: t('editor.changeSharePicture'),
            remove: t('editor.removeSharePicture'),
          }}
          onChoose={(chosen) => onChange({ share_image_url: chosen?.url ?? '' })}
        />
      </Stack>
    </Stack>
  );
};
