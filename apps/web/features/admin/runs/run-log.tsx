import { useEffect, useRef } from 'react';
import { useTexts } from '../../../components/texts.ts';
import styles from './run-log.module.css';

const times = new Intl.DateTimeFormat('es-ES', { timeZone: 'Europe/Madrid', timeStyle: 'medium' });

/** A stored line: its time (UTC) and its text. */
const lineFormat = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d) (.*)$/s;

const LogLine = ({ line }: { line: string }) => {
  const [, day, time, text] = lineFormat.exec(line) ?? [];
  if (text === undefined) return <li className={styles.line}>{line}</li>;
  const at = `${day}T${time}Z`;
  return (
    <li className={styles.line}>
      <time className={styles.time} dateTime={at}>
        {times.format(Date.parse(at))}
      </time>
      <span>{text}</span>
    </li>
  );
};

/** Pixels from the end at which a log still counts as scrolled to the end. */
const nearEnd = 24;

/** Scrolls to the end of a box as it grows, unless the reader has scrolled back. */
const useScrollToEnd = (length: number) => {
  const box = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  useEffect(() => {
    const { current } = box;
    if (current && atEnd.current) current.scrollTop = current.scrollHeight;
  }, [length]);
  const onScroll = () => {
    const { current } = box;
    if (current) atEnd.current = current.scrollHeight - current.scrollTop - current.clientHeight < nearEnd;
  };
  return { box, onScroll };
};

/** The log of a run, line by line. */
export const RunLog = ({ lines }: { lines: readonly string[] }) => {
  const t = useTexts();
  const { box, onScroll } = useScrollToEnd(lines.length);
  return (
    <section className={styles.log}>
      <h3 className={styles.title}>{t('runs.log')}</h3>
      <div
        ref={box}
        className={styles.box}
        onScroll={onScroll}
        role="region"
        aria-label={t('runs.log')}
        // Scrollable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        <ol className={styles.lines}>
          {lines.map((line, index) => (
            // Lines are only ever added.
            // oxlint-disable-next-line react/no-array-index-key
            <LogLine key={index} line={line} />
          ))}
        </ol>
      </div>
    </section>
  );
};
