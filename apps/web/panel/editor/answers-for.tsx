import type { Article } from '#core/articles/article.ts';
import { answeredLanguages, isHouseName } from '#core/articles/publishing/reviewer.ts';
import type { Language } from '#core/text/language.ts';
import { Text } from '@chakra-ui/react/text';
import { useTexts } from '../../components/texts.ts';
import { useSession } from '../../session/use-session.ts';
import { useSite } from '../../layout/site.tsx';

type AnswersForProps = {
  /** The article as it is stored; null: not yet. */
  stored: Article | null;
  /** What would be published, and in which languages. */
  typed: Article;
  languages: readonly Language[];
};

/**
 * Says that whoever publishes a text made with AI answers for it by name. An account that names no person will be asked
 * for one, so that its own name is not promised.
 */
export const AnswersFor = ({ stored, typed, languages }: AnswersForProps) => {
  const t = useTexts();
  const { user } = useSession();
  const { name: siteName } = useSite();
  const isAnswered = answeredLanguages(stored, typed, languages).length > 0;
  if (!isAnswered || !user) return null;
  const isUnnamed = isHouseName(user.username, siteName);
  return (
    <Text py="3">
      {isUnnamed
        ? t('editor.answersUnnamed', { name: user.username })
        : t('editor.answersFor', { name: user.username })}
    </Text>
  );
};
