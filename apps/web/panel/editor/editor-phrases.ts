import type { Extension } from '@codemirror/state';
import { EditorState } from '@codemirror/state';
import type { Texts } from '../../components/texts.ts';

/** What CodeMirror and the editor's own parts say, in the panel's language. */
export const editorPhrases = (t: Texts): Extension =>
  EditorState.phrases.of({
    Find: t('markdown.findText'),
    Replace: t('markdown.replaceText'),
    next: t('markdown.next'),
    previous: t('markdown.previous'),
    all: t('markdown.selectAll'),
    'match case': t('markdown.matchCase'),
    'by word': t('markdown.byWord'),
    regexp: t('markdown.regexp'),
    replace: t('markdown.replace'),
    'replace all': t('markdown.replaceAll'),
    close: t('markdown.closeFind'),
    'current match': t('markdown.currentMatch'),
    'replaced $ matches': t('markdown.replacedAll'),
    'replaced match on line $': t('markdown.replacedOne'),
    '$1 of $2': t('markdown.matchOf'),
    '$ found': t('markdown.matches'),
    'more than $': t('markdown.moreThan'),
    'Also in': t('markdown.alsoFound'),
    'Replace all changes them too.': t('markdown.alsoReplaced'),
    'no matches': t('markdown.noMatches'),
    'on line': t('markdown.onLine'),
    'Selection deleted': t('markdown.deleted'),
    Completions: t('markdown.blockMenu'),
    'Alternative text': t('markdown.alternativeText'),
    Caption: t('markdown.caption'),
    'Remove the picture': t('editor.removePicture'),
    'What the picture shows': t('markdown.alternativeHint'),
    Done: t('markdown.done'),
    'To do': t('markdown.toDo'),
    'Go to note $': t('markdown.toNote'),
    'Back to the text': t('markdown.fromNote'),
    'Back to the text from note $': t('markdown.fromNoteNumber'),
    'Source $': t('markdown.sourceNumber'),
  });
