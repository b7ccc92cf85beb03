import type { ComponentType, MouseEvent, ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import type { EvidenceDialogProps } from './evidence-dialog.tsx';

type Shown = { key: string; Dialog: ComponentType<EvidenceDialogProps> };

type EvidenceMarksProps = { slug: string; className: string | undefined; children: ReactNode };

/**
 * Around a body with marks: pressing one opens what its sentence rests on. The marks are links to the same on a page of
 * its own, which browsers follow without scripts, in a new tab, and when the dialog cannot be loaded.
 */
export const EvidenceMarks = ({ slug, className, children }: EvidenceMarksProps) => {
  const [shown, setShown] = useState<Shown | null>(null);
  const pressed = useRef<HTMLAnchorElement>(null);
  const open = (event: MouseEvent) => {
    const mark = (event.target as Element).closest<HTMLAnchorElement>('a.evidence');
    const isPlain =
      event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!mark || !isPlain) return;
    event.preventDefault();
    pressed.current = mark;
    import('./evidence-dialog.tsx').then(
      ({ EvidenceDialog }) => setShown({ key: mark.hash.slice(1), Dialog: EvidenceDialog }),
      () => window.location.assign(mark.href),
    );
  };
  // Once the dialog is gone, since nothing outside of it takes the focus before. Some browsers do not focus a link that is
  // pressed, and so have nothing to return to.
  useEffect(() => {
    if (!shown) pressed.current?.focus();
  }, [shown]);
  return (
    // Enter on a link is a click.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events
    <div className={className} onClick={open}>
      {children}
      {shown ? <shown.Dialog slug={slug} sentence={shown.key} onClose={() => setShown(null)} /> : null}
    </div>
  );
};
