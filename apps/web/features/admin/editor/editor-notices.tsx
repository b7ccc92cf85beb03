import type { Other } from '#adapters/client/article-desk-calls.ts';
import { useTexts } from '../../../components/texts.ts';
import notice from '../components/notice.module.css';
import { PanelButton } from '../components/panel-button.tsx';
import styles from './article-editor.module.css';
import type { News } from './document-state.ts';

/** Who else has the article open; other tabs of one's own are no company. */
export const Presence = ({ others }: { others: readonly Other[] }) => {
  const t = useTexts();
  const names = others.filter(({ self }) => !self).map(({ name }) => name);
  return (
    <span role="status" className={styles.presence}>
      {names.length ? t('editor.others', { names: names.join(', ') }) : null}
    </span>
  );
};

/** What others have changed and is in the text by now. */
export const NewsNotice = ({ news, onClose }: { news: News | null; onClose: () => void }) => {
  const t = useTexts();
  return (
    <div role="status">
      {news ? (
        <div className={notice.notice}>
          <p>
            {news.by ? t('editor.mergedBy', { name: news.by }) : t('editor.merged')}{' '}
            {news.fields.map((field) => t(`editor.fields.${field}`)).join(', ')}.
          </p>
          <PanelButton size="sm" onClick={onClose}>
            {t('editor.understood')}
          </PanelButton>
        </div>
      ) : null}
    </div>
  );
};
