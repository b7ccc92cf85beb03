/** A heading counts as reached when it is above this share of the window's height. */
const line = 0.35;

/**
 * Marks the link to the section that is being read in a table of contents with `aria-current`, and keeps it visible.
 * Returns a function that stops.
 */
export const followReading = (nav: HTMLElement): (() => void) => {
  const links = [...nav.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')];
  const sections = links.flatMap((link) => {
    const heading = document.getElementById(decodeURIComponent(link.hash.slice(1)));
    return heading ? [{ link, heading }] : [];
  });
  let current: HTMLAnchorElement | undefined;
  let frame = 0;
  const mark = () => {
    frame = 0;
    const limit = window.innerHeight * line;
    const reached = sections.findLast(({ heading }) => heading.getBoundingClientRect().top <= limit)?.link;
    if (reached === current) return;
    current?.removeAttribute('aria-current');
    reached?.setAttribute('aria-current', 'location');
    current = reached;
    if (!reached || nav.scrollHeight <= nav.clientHeight) return;
    nav.scrollTop = reached.offsetTop - nav.clientHeight / 2;
  };
  const schedule = () => {
    frame ||= requestAnimationFrame(mark);
  };
  addEventListener('scroll', schedule, { passive: true });
  addEventListener('resize', schedule, { passive: true });
  mark();
  return () => {
    cancelAnimationFrame(frame);
    removeEventListener('scroll', schedule);
    removeEventListener('resize', schedule);
  };
};
