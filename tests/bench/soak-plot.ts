/** What a server uses at a moment: its resident memory, and its open descriptors. */
export type Sample = { minute: number; megabytes: number; descriptors: number };

/** The growth of memory in megabytes per minute: the slope of the line with the least squares. */
export const slopeOf = (samples: readonly Sample[]): number => {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const minute = mean(samples.map((one) => one.minute));
  const megabytes = mean(samples.map((one) => one.megabytes));
  const together = samples.map((one) => (one.minute - minute) * (one.megabytes - megabytes));
  const spread = samples.map((one) => (one.minute - minute) ** 2);
  return mean(together) / mean(spread);
};

const size = { width: 960, height: 240, left: 60, top: 30, gap: 50 };

/** One curve over time from zero, with its highest value. */
const chart = (
  values: readonly { minute: number; value: number }[],
  { title, index, warmUntil }: { title: string; index: number; warmUntil: number },
): string => {
  const last = Math.max(...values.map(({ minute }) => minute));
  const top = Math.max(...values.map(({ value }) => value));
  const above = size.top + index * (size.height + size.gap);
  const x = (minute: number) => (size.left + (minute / last) * size.width).toFixed(1);
  const y = (value: number) => (above + size.height * (1 - value / (top * 1.1))).toFixed(1);
  const line = values.map(({ minute, value }) => `${x(minute)},${y(value)}`).join(' ');
  const below = above + size.height;
  return `<text x="${size.left}" y="${above - 8}">${title}: at most ${Math.round(top)}; ${last.toFixed(1)} minutes, warm from the dashed line on</text>
<rect x="${size.left}" y="${above}" width="${size.width}" height="${size.height}" fill="none" stroke="#999"/>
<line x1="${x(warmUntil)}" x2="${x(warmUntil)}" y1="${above}" y2="${below}" stroke="#999" stroke-dasharray="4"/>
<text x="${size.left - 6}" y="${below}" text-anchor="end">0</text>
<text x="${size.left - 6}" y="${y(top)}" text-anchor="end">${Math.round(top)}</text>
<polyline points="${line}" fill="none" stroke="#b3261e" stroke-width="1.5"/>`;
};

/** Memory and descriptors over time as an SVG. */
export const plot = (samples: readonly Sample[], warmUntil: number): string => {
  const curves = [
    ['Memory, MB', samples.map(({ minute, megabytes }) => ({ minute, value: megabytes }))],
    ['Descriptors', samples.map(({ minute, descriptors }) => ({ minute, value: descriptors }))],
  ] as const;
  const width = size.left + size.width + 20;
  const height = size.top + 2 * (size.height + size.gap);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="13">
<rect width="100%" height="100%" fill="#fff"/>
${curves.map(([title, values], index) => chart(values, { title, index, warmUntil })).join('\n')}
</svg>
`;
};
