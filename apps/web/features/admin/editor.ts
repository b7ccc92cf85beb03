import { createContext, useContext } from 'react';

/** Who works in the panel, and whether they are asked to sign in again. */
export type Editor = {
  email: string;
  asked: boolean;
  /** They will not sign in now. */
  refuse: () => void;
};

const EditorContext = createContext<Editor>({ email: '', asked: false, refuse: () => {} });
export const EditorProvider = EditorContext.Provider;
export const useEditor = (): Editor => useContext(EditorContext);
