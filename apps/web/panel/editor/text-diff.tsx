import { useDeferredValue, useMemo, useState } from 'react';
import type { Language } from '#core/text/language.ts';
import { wordCount } from '#core/articles/reading-time.ts';
import { ListByPosition } from '../../components/list-by-position.tsx';
import { ChangedPart } from '../../components/text-changes.tsx';
import { useTexts } from '../../components/texts.ts';
import { PanelButton } from '../components/panel-button.tsx';
import { useNumbers } from '../components/localized-text.ts';
import type { DiffBlock } from '#core/text/diff-texts.ts';
import { diffTexts } from '#core/text/diff-texts.ts';
import { wordsOf } from '#core/text/shown-diff.ts';
import { showMarkdown, useMarkdownShown } from './markdown-shown.ts';
import styles from './text-diff.module.css';

type Run = { start: number; blocks: DiffBlock[]; isSame: boolean };

/** Unchanged paragraphs shown beside a changed one. */
const context = 1;

const toRuns = (blocks: readonly DiffBlock[]): Run[] => {
  const runs: Run[] = [];
  for (const [index, block] of blocks.entries()) {
    const isSame = block.kind === 'same';
    const last = runs.at(-1);
    if (last?.isSame === isSame) last.blocks.push(block);
    else runs.push({ start: index, blocks: [block], isSame });
  }
  return runs;
};

const Paragraphs = ({ blocks }: { blocks: readonly DiffBlock[] }) => (
  <ListByPosition items={blocks}>
    {(block) => (
      <p className={block.kind === 'same' ? styles.same : styles.changed}>
        {block.kind === 'same' ? (
          block.text
        ) : (
          <ListByPosition items={block.parts}>{(part) => <ChangedPart {...part} />}</ListByPosition>
        )}
      </p>
    )}
  </ListByPosition>
);

/** Unchanged paragraphs: those beside changes, and a button for the others. */
const SameRun = ({ run: { blocks }, isFirst, isLast }: { run: Run; isFirst: boolean; isLast: boolean }) => {
  const t = useTexts();
  const { counted } = useNumbers();
  const [isOpen, setOpen] = useState(false);
  const [before, after] = [isFirst ? 0 : context, isLast ? 0 : context];
  const hidden = blocks.length - before - after;
  if (isOpen || hidden <= 1) return <Paragraphs blocks={blocks} />;
  return (
    <>
      <Paragraphs blocks={blocks.slice(0, before)} />
      <PanelButton size="sm" variant="quiet" aria-expanded={false} onClick={() => setOpen(true)}>
        {t('markdown.unchanged', counted(hidden))}
      </PanelButton>
      <Paragraphs blocks={blocks.slice(blocks.length - after)} />
    </>
  );
};

const countOf = (blocks: readonly DiffBlock[], change: 'added' | 'removed'): number =>
  blocks
    .flatMap((block) => (block.kind === 'same' ? [] : block.parts))
    .reduce((sum, part) => sum + (part.change === change ? wordCount(part.text) : 0), 0);

type TextDiffProps = {
  before: string;
  after: string;
  lang: Language;
  /** Both are Markdown, of which the words are shown unless its marks are asked for. */
  isMarkdown?: boolean;
};

/** Shows Markdown with its marks, or without. */
const MarksButton = () => {
  const t = useTexts();
  const isShown = useMarkdownShown();
  return (
    <PanelButton size="sm" variant="quiet" aria-pressed={isShown} onClick={() => showMarkdown(!isShown)}>
      {t('markdown.showMarkdown')}
    </PanelButton>
  );
};

/** The differences between two versions of a text, word by word. Unchanged paragraphs are collapsed. */
export const TextDiff = ({ before, after, lang, isMarkdown = false }: TextDiffProps) => {
  const t = useTexts();
  const { counted } = useNumbers();
  const [old, current] = [useDeferredValue(before), useDeferredValue(after)];
  const isMarkdownShown = useMarkdownShown();
  const isRead = isMarkdown && !isMarkdownShown;
  const blocks = useMemo(
    () => (isRead ? diffTexts(wordsOf(old), wordsOf(current)) : diffTexts(old, current)),
    [isRead, old, current],
  );
  const runs = toRuns(blocks);
  const marks = isMarkdown ? <MarksButton /> : null;
  if (runs.every(({ isSame }) => isSame))
    return (
      <p className={styles.summary}>
        {isRead && old !== current ? t('markdown.marksChanged') : t('markdown.noChanges')} {marks}
      </p>
    );
  return (
    <div className={styles.diff}>
      <p className={styles.summary}>
        {t('markdown.wordsAdded', counted(countOf(blocks, 'added')))},{' '}
        {t('markdown.wordsRemoved', counted(countOf(blocks, 'removed')))} {marks}
      </p>
      <div className={styles.text} lang={lang}>
        {runs.map((run, index) =>
          run.isSame ? (
            <SameRun key={run.start} run={run} isFirst={index === 0} isLast={index === runs.length - 1} />
          ) : (
            <Paragraphs key={run.start} blocks={run.blocks} />
          ),
        )}
      </div>
    </div>
  );
};
