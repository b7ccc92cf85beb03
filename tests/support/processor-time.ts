/** The processor time that some work takes on this thread, in milliseconds: other load does not count. */
export const processorTime = (work: () => void): number => {
  const began = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(began);
  return (user + system) / 1000;
};
