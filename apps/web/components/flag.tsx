import { flagOf } from '#core/covers/flag-designs.ts';
import styles from './flag.module.css';
import { remembering } from './remembering.ts';

const drawing = remembering((topic) => {
  const { outline, paints } = flagOf(topic);
  const painted = paints.map(([color, path]) => `<path class="${styles[color]}" d="${path}"/>`).join('');
  return `${painted}<path class="${styles.edge}" d="${outline}"/>`;
}, 500);

/** The signal flag of a topic. It is decoration: the topic's name always stands beside it. */
export const Flag = ({ topic }: { topic: string }) => (
  <svg
    className={styles.flag}
    viewBox="-.5 -.5 25 19"
    aria-hidden="true"
    // The markup is drawn from fixed shapes; the topic only chooses among them.
    dangerouslySetInnerHTML={{ __html: drawing(topic) }}
  />
);
