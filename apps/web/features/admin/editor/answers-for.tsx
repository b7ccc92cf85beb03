import type { Article } from '#core/articles/article.ts';
import { answeredLanguages } from '#core/articles/publishing/reviewer.ts';
import type { Language } from '#core/kernel/language.ts';
import { useTexts } from '../../../components/texts.ts';
import { useSession } from '../../../session/use-session.ts';

type AnswersForProps = {
  /** The article as it is stored; null: not yet. */
  stored: Article | null;
  /** What would be published, and in which languages. */
  typed: Article;
  languages: readonly Language[];
};

/** Says that whoever publishes a text made with AI answers for it by name. */
export const AnswersFor = ({ stored, typed, languages }: AnswersForProps) => {
  const t = useTexts();
  const { user } = useSession();
  const isAnswered = answeredLanguages(stored, typed, languages).length > 0;
  return isAnswered && user ? <p>{t('editor.answersFor', { name: user.username })}</p> : null;
};
