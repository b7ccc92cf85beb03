/** A new element with a class and its content. */
export const element = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  ...content: (Node | string)[]
): HTMLElementTagNameMap[Name] => {
  const made = document.createElement(name);
  made.className = className;
  made.append(...content);
  return made;
};
