/** A function of one text that remembers its last answers, so many of them. */
export const remembering = (make: (text: string) => string, most: number) => {
  const remembered = new Map<string, string>();
  return (text: string): string => {
    const known = remembered.get(text);
    if (known !== undefined) return known;
    const made = make(text);
    if (remembered.size >= most) remembered.delete(remembered.keys().next().value!);
    remembered.set(text, made);
    return made;
  };
};
