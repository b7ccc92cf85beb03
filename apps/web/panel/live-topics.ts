type Listener = (topics: ReadonlySet<string>) => void;

const listeners = new Set<Listener>();

/** Calls the listener with the topics that the server announces; returns a function that ends it. */
export const onTopics = (listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Calls the listener when one of these is announced, or may have been. */
export const onTopic = (topic: string, listener: () => void): (() => void) =>
  onTopics((topics) => {
    if (topics.has(topic) || topics.has('everything')) listener();
  });

/** Passes on announced topics. */
export const reportTopics: Listener = (topics) => listeners.forEach((listener) => listener(topics));
