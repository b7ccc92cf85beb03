/**
 * Runs before anything is painted, so that what this browser keeps shows from the start: a reader who chose English is
 * led to the English page unless the address names a language, and the header leaves room for who is signed in. The
 * text is fixed, so that a content security policy can allow it by its hash. Storage may throw, or hold anything.
 */
export const earlyScript =
  "(function(d,l){try{if(localStorage.getItem('user'))d.dataset.user='';if(localStorage.getItem('language')==='en'&&!new URLSearchParams(l.search).has('lang')){d.hidden=true;l.replace(l.pathname+(l.search?l.search+'&':'?')+'lang=en'+l.hash)}}catch(e){}})(document.documentElement,location)";
