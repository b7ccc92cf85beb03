import robotsParser from 'robots-parser';

/** Which of these addresses of one host a robots.txt forbids to a program, and the delay it asks for. */
export type ReadRobots = { forbidden: string[]; delay: number };

/** Reads a robots.txt (RFC 9309) for these addresses of its host, whatever their scheme. */
export const readRobots = (source: string, program: string, urls: readonly string[]): ReadRobots => {
  const robots = robotsParser('http://host/robots.txt', source);
  const isForbidden = (url: string) => {
    const { pathname, search } = new URL(url);
    return robots.isDisallowed(`http://host${pathname}${search}`, program) ?? false;
  };
  const delay = Math.max(0, robots.getCrawlDelay(program) ?? 0) * 1000;
  return { forbidden: urls.filter(isForbidden), delay };
};
