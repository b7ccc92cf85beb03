import { SimpleGrid } from '@chakra-ui/react/simple-grid';
import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import { deskApi } from '#adapters/client/desk-api.ts';
import { useTexts } from '../../components/texts.ts';
import type { FieldOf } from '../components/fields-of.ts';
import { FormSwitch, FormText } from '../components/form-field.tsx';
import { GroupTitle } from '../components/layout.tsx';
import type { EditValues } from './edit-values.ts';

const { useReferentsDeskListQuery } = deskApi;

type IntervieweeFieldsProps = {
  field: FieldOf<EditValues>;
  values: EditValues;
  onChange: (patch: Partial<EditValues>) => void;
};

/** Whom an interview is with. People of the directory are suggested, and bring their roles. */
export const IntervieweeFields = ({ field, values, onChange }: IntervieweeFieldsProps) => {
  const t = useTexts();
  const q = values.interviewee.trim();
  const { data } = useReferentsDeskListQuery({ limit: 20, ...(q && { q }) });
  const people = data?.items ?? [];
  const hasRole = [values.interviewee_role_es, values.interviewee_role_en].some((role) => role.trim());
  const name = (interviewee: string) => {
    const known = people.find((one) => one.name === interviewee);
    onChange({
      interviewee,
      ...(known &&
        !hasRole && { interviewee_role_es: known.role_es, interviewee_role_en: known.role_en ?? '' }),
    });
  };
  return (
    <Stack as="section" gap="4" gridColumn={{ md: '1 / -1' }} aria-label={t('editor.groups.interview')}>
      <GroupTitle>{t('editor.groups.interview')}</GroupTitle>
      <Text textStyle="hint">{t('editor.questionsHint')}</Text>
      <SimpleGrid columns={{ base: 1, md: 3 }} gapX="8" gapY="4">
        <FormText
          {...field('interviewee')}
          name="interviewee"
          label={t('editor.fields.interviewee')}
          hint={t('editor.intervieweeHint')}
          suggestions={people.map((person) => person.name)}
          onChange={name}
        />
        <FormText
          {...field('interviewee_role_es')}
          label={t('editor.fields.interviewee_role_es')}
          lang="es"
        />
        <FormText
          {...field('interviewee_role_en')}
          label={t('editor.fields.interviewee_role_en')}
          lang="en"
        />
      </SimpleGrid>
      <FormSwitch {...field('interviewee_invented')} label={t('editor.fields.interviewee_invented')} />
    </Stack>
  );
};
