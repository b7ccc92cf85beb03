import { flagOf } from './flag-designs.ts';
import styles from './flag.module.css';

const remembered = new Map<string, string>();
const mostRemembered = 500;

const drawing = (topic: string): string => {
  const known = remembered.get(topic);
  if (known !== undefined) return known;
  const { outline, paints } = flagOf(topic);
  const painted = paints.map(([color, path]) => `<path class="${styles[color]}" d="${path}"/>`).join('');
  const made = `${painted}<path class="${styles.edge}" d="${outline}"/>`;
  if (remembered.size >= mostRemembered) remembered.clear();
  remembered.set(topic, made);
  return made;
};

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
