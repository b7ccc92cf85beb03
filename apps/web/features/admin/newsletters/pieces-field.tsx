import { isInterviewPiece } from '#core/newsletter/issues/issue.ts';
import { issueLimits } from '#core/newsletter/issues/taxonomy.ts';
import { useTexts } from '../../../components/texts.ts';
import { useLanguage } from '../../../language.tsx';
import { PanelButton } from '../components/panel-button.ts';
import { PanelIcon } from '../components/panel-icon.tsx';
import { shownTitle } from '../components/shown-text.ts';
import { AddPiece } from './add-piece.tsx';
import styles from './pieces-field.module.css';
import type { ShownPiece } from './use-issue-form.ts';
import { usePieceMoves } from './use-piece-moves.ts';

type PiecesFieldProps = {
  pieces: readonly ShownPiece[];
  onChange: (pieces: readonly ShownPiece[]) => void;
};

type LineProps = {
  piece: ShownPiece;
  first: boolean;
  last: boolean;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
};

/** Buttons at an end stay where the focus is; they say that they do nothing there. */
const PieceLine = ({ piece, first, last, onMove, onRemove }: LineProps) => {
  const t = useTexts();
  const title = shownTitle(piece, useLanguage());
  const name = title.text;
  return (
    <li className={styles.line}>
      <span className={styles.name}>
        <span lang={title.lang}>{name}</span>
        <span className={styles.kind}>
          {isInterviewPiece(piece) ? t('issueForm.interview') : t('issueForm.article')}
        </span>
      </span>
      <span className={styles.moves}>
        <PanelButton
          size="sm"
          variant="quiet"
          aria-label={t('issueForm.moveUp', { name })}
          aria-disabled={first || undefined}
          onClick={() => onMove(-1)}
        >
          <PanelIcon name="up" />
        </PanelButton>
        <PanelButton
          size="sm"
          variant="quiet"
          aria-label={t('issueForm.moveDown', { name })}
          aria-disabled={last || undefined}
          onClick={() => onMove(1)}
        >
          <PanelIcon name="down" />
        </PanelButton>
        <PanelButton
          size="sm"
          variant="quietDanger"
          aria-label={t('issueForm.removePiece', { name })}
          aria-disabled={(first && last) || undefined}
          onClick={onRemove}
        >
          <PanelIcon name="remove" />
        </PanelButton>
      </span>
    </li>
  );
};

/** The pieces of an issue in their order: each goes up or down, or out; one stays, and others come in. */
export const PiecesField = ({ pieces, onChange }: PiecesFieldProps) => {
  const t = useTexts();
  const { list, said, move, remove, add } = usePieceMoves(pieces, onChange);
  return (
    <fieldset className={styles.pieces}>
      <legend className={styles.legend}>{t('issue.pieces')}</legend>
      <ol ref={list} className={styles.list}>
        {pieces.map((piece, index) => (
          <PieceLine
            key={`${piece.kind} ${piece.slug}`}
            piece={piece}
            first={index === 0}
            last={index === pieces.length - 1}
            onMove={(by) => move(index, by)}
            onRemove={() => remove(index)}
          />
        ))}
      </ol>
      <p className={styles.hint}>{t('issueForm.piecesHint')}</p>
      {pieces.length < issueLimits.pieces ? <AddPiece pieces={pieces} onAdd={add} /> : null}
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </fieldset>
  );
};
