/**
 * The longest turn of the event loop during some work, in milliseconds of processor time, which excludes other load.
 */
export const longestStall = async (work: () => Promise<unknown>): Promise<number> => {
  const used = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  };
  let longest = 0;
  let last = used();
  const look = () => {
    const now = used();
    longest = Math.max(longest, now - last);
    last = now;
  };
  const watch = setInterval(look, 5);
  await work();
  await new Promise((resolve) => setImmediate(resolve));
  look();
  clearInterval(watch);
  return longest;
};
