import type { InterviewView } from '#core/interviews/operations/view-interview.ts';
import styles from './conversation.module.css';

type ConversationProps = { qa: InterviewView['qa']; lang: string | undefined };

const numbered = (qa: ConversationProps['qa']) =>
  qa.map((one, index) => ({ ...one, number: index + 1, id: `p${index + 1}` }));

/** The questions and answers as a printed interview has them; questions are numbered like the soundings of a chart. */
export const Conversation = ({ qa, lang }: ConversationProps) => (
  <div className={styles.conversation} lang={lang}>
    {numbered(qa).map(({ q, html, number, id }) => (
      <section key={id} className={styles.exchange} aria-labelledby={id}>
        <span className={styles.sounding} aria-hidden="true">
          {number}
        </span>
        <h2 id={id} className={styles.question} dir="auto">
          {q}
        </h2>
        <div
          className={`prose ${styles.answer}`}
          data-answer
          // The server sanitised it: nothing else is in this field.
          // oxlint-disable-next-line react/no-danger
          dangerouslySetInnerHTML={{ __html: html }}
        />
      </section>
    ))}
  </div>
);
