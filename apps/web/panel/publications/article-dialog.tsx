import { useId, useState } from 'react';
import type { DeskView } from '#adapters/client/responses.ts';
import { deskApi } from '#adapters/client/desk-api.ts';
import { Alert } from '@chakra-ui/react/alert';
import { Wrap } from '@chakra-ui/react/wrap';
import { useTexts } from '../../components/texts.ts';
import { AdminDate } from '../components/admin-date.tsx';
import { localizedPath, useLanguage } from '../../layout/language.tsx';
import { PanelButton, PanelLink } from '../components/panel-button.tsx';
import { PanelIcon } from '../components/panel-icon.tsx';
import { StatusBadge } from '../components/status-badge.tsx';
import { LanguageTabs } from '../components/language-tabs.tsx';
import { PanelDialog } from '../components/panel-dialog.tsx';
import { ListState } from '../components/list-state.tsx';
import { useRights } from '../rights.ts';
import { useArticleActions } from './article-actions.tsx';
import { editorPath } from './listed-article.ts';
import { ArticleFacts, MadeBy } from './article-facts.tsx';
import { PieceText } from './piece-text.tsx';
import { ReviewAid } from './checklist.tsx';
import { ActionBar, Apart, BarNote, DialogAside, DialogColumns } from '../components/layout.tsx';

const { useArticlesDeskViewQuery, useArticlesPendingQuery } = deskApi;

type PreviewBarProps = {
  view: DeskView;
  /** The article is being refetched: decisions have to wait. */
  busy: boolean;
  onDone: () => void;
};

/** The actions on the open article. A published one has a badge instead (docs/product.md 10.7). */
const PreviewBar = ({ view: { article, checklist, outdated, owners }, busy, onDone }: PreviewBarProps) => {
  const t = useTexts();
  const reason = useId();
  const { approve, reject, remove, restore, dialogs } = useArticleActions(onDone);
  const { mayEdit } = useRights();
  const { status, rejection_reason: rejection } = article;
  const errors = checklist.filter(({ level }) => level === 'error');
  const blocked = errors.length > 0;
  const language = useLanguage();
  const edit = mayEdit({ ...article, owners }) ? (
    <>
      <PanelLink href={localizedPath(`${editorPath(article.slug)}?history=`, language)}>
        {t('history.open')}
      </PanelLink>
      <PanelLink href={localizedPath(editorPath(article.slug), language)}>
        <PanelIcon name="edit" />
        {t('review.edit')}
      </PanelLink>
    </>
  ) : null;
  if (status === 'draft')
    return (
      <ActionBar data-action-bar="">
        <BarNote id={reason} blocked={blocked}>
          {blocked
            ? t('review.whyBlocked', { names: errors.map(({ id }) => t(`checkNames.${id}`)).join(', ') })
            : null}
        </BarNote>
        <Apart>
          <PanelButton
            icon="remove"
            variant="quietDanger"
            needs="articles.delete"
            onClick={() => remove(article)}
            inactive={busy}
          >
            {t('publications.remove')}
          </PanelButton>
          <PanelButton
            icon="reject"
            variant="quietDanger"
            needs="articles.reject"
            onClick={() => reject(article)}
            inactive={busy}
          >
            {t('publications.reject')}
          </PanelButton>
        </Apart>
        <Wrap>
          {edit}
          <PanelButton
            icon="approve"
            variant="main"
            needs="articles.approve"
            onClick={() => void approve({ ...article, outdated }, checklist)}
            inactive={blocked || busy}
            aria-describedby={reason}
          >
            {t('publications.approve')}
          </PanelButton>
        </Wrap>
        {dialogs}
      </ActionBar>
    );
  return (
    <ActionBar data-action-bar="">
      <BarNote>
        {status === 'published' ? (
          <StatusBadge tone="good">{t('review.publishedArticle')}</StatusBadge>
        ) : (
          <>
            <StatusBadge tone="bad">{t('review.rejectedArticle')}</StatusBadge> {rejection}
          </>
        )}
      </BarNote>
      {status === 'rejected' ? (
        <PanelButton
          icon="undo"
          needs="articles.restore"
          inactive={busy}
          onClick={() => void restore(article)}
        >
          {t('publications.reopen')}
        </PanelButton>
      ) : null}
      {edit}
    </ActionBar>
  );
};

/** A note that somebody has made changes since, which neither the preview nor readers show. */
const NewerNotice = ({ article: { slug, status } }: Pick<DeskView, 'article'>) => {
  const t = useTexts();
  const language = useLanguage();
  const pending = useArticlesPendingQuery({ slug }, { refetchOnMountOrArgChange: true }).currentData?.pending;
  if (!pending) return null;
  return (
    <Alert.Root role="status">
      <p>
        {status === 'published'
          ? t('review.newerPublished', {
              name: pending.saved_by,
            })
          : t('review.newerDraft', {
              name: pending.saved_by,
            })}{' '}
        (<AdminDate date={pending.saved_at} as="minute" />)
      </p>
      <PanelLink size="sm" href={localizedPath(editorPath(slug), language)}>
        {t('review.newerLink')}
      </PanelLink>
    </Alert.Root>
  );
};

/** An article in both languages, with its checklist, provenance and facts. */
const ArticlePreview = ({ view: { article, html_es, html_en, checklist, outdated } }: { view: DeskView }) => {
  const [language, setLanguage] = useState(useLanguage());
  const spanish = { title: article.title_es, summary: article.summary_es, html: html_es };
  const english = { title: article.title_en ?? '', summary: article.summary_en ?? '', html: html_en };
  return (
    <DialogColumns>
      <LanguageTabs language={language} onLanguage={setLanguage}>
        {(tabLanguage) => (
          <PieceText
            language={tabLanguage}
            texts={tabLanguage === 'es' ? spanish : english}
            fallback={tabLanguage === 'es' ? null : spanish}
          />
        )}
      </LanguageTabs>
      <DialogAside>
        {article.status === 'draft' ? <ReviewAid items={checklist} outdated={outdated} /> : null}
        <MadeBy article={article} />
        <ArticleFacts article={article} />
      </DialogAside>
    </DialogColumns>
  );
};

type ArticleDialogProps = { slug: string; onClose: () => void };

/** An article of any status as readers will see it, with its checklist. */
export const ArticleDialog = ({ slug, onClose }: ArticleDialogProps) => {
  const t = useTexts();
  const call = useArticlesDeskViewQuery({ slug }, { refetchOnMountOrArgChange: true });
  const view = call.currentData;
  return (
    <PanelDialog open onClose={onClose} size="lg" title={t('review.preview')}>
      <ListState call={{ data: view, isError: call.isError, refetch: call.refetch }}>
        {view ? (
          <>
            <NewerNotice article={view.article} />
            <ArticlePreview view={view} />
            <PreviewBar view={view} busy={call.isFetching} onDone={onClose} />
          </>
        ) : null}
      </ListState>
    </PanelDialog>
  );
};
