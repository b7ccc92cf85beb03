import type { Article } from '#core/articles/article.ts';
import { deskApi } from '#adapters/client/desk-api.ts';
import { Stack } from '@chakra-ui/react/stack';
import { useTexts } from '../../components/texts.ts';
import { useLanguage } from '../../layout/language.tsx';
import { quoted } from '../components/localized-text.ts';
import { PanelDialog } from '../components/panel-dialog.tsx';
import { useCall } from '../components/use-call.ts';
import { useRights } from '../rights.ts';
import { AssignQuestion } from './batch-questions.tsx';

type AssignProps = { article: Pick<Article, 'slug'>; title: string; onClose: () => void };

/** Asks to whom one piece goes, and assigns it; for an author, hands it in. */
export const AssignDialog = ({ article: { slug }, title, onClose }: AssignProps) => {
  const t = useTexts();
  const language = useLanguage();
  const { isAuthor } = useRights();
  const [assignArticle] = deskApi.useArticlesAssignMutation();
  const { call } = useCall();
  const assign = (assigned_to: string) => {
    onClose();
    void call(assignArticle({ slug, assigned_to }), {
      done: ({ assigned_to: name }) =>
        name === null
          ? t('publications.assignedToNobody')
          : isAuthor
            ? t('editor.handedIn', { name })
            : t('publications.assignedNow', { name }),
      failed: ({ error }) => error ?? (isAuthor ? t('editor.notHandedIn') : t('publications.notAssigned')),
    });
  };
  return (
    <PanelDialog
      open
      onClose={onClose}
      title={isAuthor ? t('editor.handInTitle') : t('publications.assignTo')}
      description={quoted(title, language)}
      size="sm"
    >
      <Stack gap="4">
        <AssignQuestion rows={[]} onCancel={onClose} onGo={(_rows, name) => assign(name)} />
      </Stack>
    </PanelDialog>
  );
};
