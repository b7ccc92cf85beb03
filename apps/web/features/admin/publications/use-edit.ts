import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useUpdateArticleMutation } from '#adapters/client/article-desk-calls.ts';
import type { Article } from '#core/articles/article.ts';
import { checkArticle } from '#core/articles/checklist.ts';
import type { ChecklistItem } from '#core/articles/checklist-item.ts';
import type { EditFaults } from '#core/articles/edit-faults.ts';
import { editFaults } from '#core/articles/edit-faults.ts';
import { useTexts } from '../../../components/texts.ts';
import { useReport } from '../components/use-report.ts';
import { useUnsaved } from '../components/use-unsaved.ts';
import type { DeskView } from './article-preview.tsx';
import type { Edit, EditValues } from './edit-values.ts';
import { changesTo, toValues, withChanges } from './edit-values.ts';

/** Runs the checklist again. What only the server can check is taken from its checklist of the stored article. */
const checkAgain = (article: Article, { article: stored, checklist: known }: DeskView): ChecklistItem[] => {
  const dataOf = (id: ChecklistItem['id']) => known.find((item) => item.id === id)?.data ?? {};
  const unused = new Set(dataOf('tags').unknown);
  const demo = known.find(({ id }) => id === 'demo')?.level;
  return checkArticle(article, {
    similar: dataOf('duplicates').articles ?? [],
    usedTags: new Set(article.tags.filter((tag) => !unused.has(tag))),
    // Only the server detects languages: an unsaved body is checked once it is saved.
    foreign: (dataOf('language').languages ?? []).filter(
      (language) => article[`body_${language}`] === stored[`body_${language}`],
    ),
    // In DEMO mode it is only a warning.
    demo: demo === 'warning',
    now: new Date().toISOString(),
  });
};

const noFaults: EditFaults = {};

/** The name of an article's form, under which unsaved input is stored. */
export const articleFormName = (slug: string): string => `article:${slug}`;

type EditOptions = {
  base: Article;
  view: DeskView;
  onDirty: (dirty: boolean) => void;
  onDone: () => void;
};

/** The state of the form of the article `base`, with its checklist while typing. */
export const useEdit = ({ base, view, onDirty, onDone }: EditOptions) => {
  const t = useTexts();
  const report = useReport();
  const [update, { isLoading: saving }] = useUpdateArticleMutation();
  const [initial] = useState(() => toValues(base));
  const { values, change, recovered, discard } = useUnsaved<EditValues>({
    form: articleFormName(base.slug),
    initial,
    revision: base.revision,
  });
  const [tried, setTried] = useState(false);
  const changes = useMemo(() => changesTo(base, values), [base, values]);
  const faults = useMemo(() => (tried ? editFaults(changes) : noFaults), [tried, changes]);
  const settled = useDeferredValue(changes);
  const checklist = useMemo(() => checkAgain(withChanges(base, settled), view), [base, settled, view]);
  const dirty = Object.keys(changes).length > 0;
  useEffect(() => onDirty(dirty), [dirty, onDirty]);
  /** Saves over a revision of the article; returns the first invalid field, if any. */
  const save = (revision: number): keyof Edit | null => {
    setTried(true);
    const [first] = Object.keys(editFaults(changes)) as (keyof Edit)[];
    if (first) return first;
    if (!dirty) onDone();
    else
      void report(update({ slug: base.slug, revision, ...changes }).unwrap(), {
        done: t('edit.saved'),
        failed: t('edit.notSaved'),
      }).then((saved) => saved && onDone());
    return null;
  };
  return { values, change, recovered, discard, faults, checklist, dirty, saving, save };
};
