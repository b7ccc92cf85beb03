/**
 * Runs before anything is painted, so that what this browser has stored shows from the start: a reader who chose English is
 * led to the English page, and the header leaves room for who is signed in. The text is fixed, so that a content security
 * policy can allow it by its hash. Storage may throw, or hold anything. One slash alone begins the address that it leads
 * to: two would name another host.
 *
 * Which language an address is read in:
 * - `?lang=en` and `?lang=es` decide. Spanish addresses need neither and lose it at once; only links that choose
 *   Spanish knowingly carry it (the toggle of an English page), and this tab stays Spanish after one.
 * - An address without it is in the language that was chosen last, where a visit begins or is reloaded. It stays Spanish
 *   where the reader was reading Spanish: in a tab that chose it, behind a link of a Spanish page, and going back.
 */
export const earlyScript =
  "(function(d,l){try{var s=l.search,p=l.pathname.replace(/^\\/+/,'/'),g=new URLSearchParams(s).get('lang'),n=performance.getEntriesByType('navigation')[0],r=document.referrer;if(localStorage.getItem('user'))d.dataset.user='';if(g==='es'){sessionStorage.setItem('language','es');s=s.replace(/([?&])lang=es(&|$)/g,'$1').replace(/[?&]$/,'');history.replaceState(history.state,'',p+s+l.hash)}else if(g==='en')sessionStorage.removeItem('language');else if(g===null&&localStorage.getItem('language')==='en'&&sessionStorage.getItem('language')!=='es'&&!(n&&n.type==='back_forward')&&!(r.indexOf(l.origin+'/')===0&&!/[?&]lang=en(&|#|$)/.test(r))){d.hidden=true;l.replace(p+(s?s+'&':'?')+'lang=en'+l.hash)}}catch(e){}})(document.documentElement,location)";

/**
 * Fetches the client once the page has been painted: until then the line belongs to what is read. The text is fixed, so
 * that a content security policy can allow it by its hash; what to fetch stands in the attributes of its element.
 */
export const lateScript =
  "(function(d,s){function go(){s.files.split(' ').forEach(function(f){if(!f)return;var l=d.createElement('link');l.rel='modulepreload';l.href=f;d.head.append(l)});var e=d.createElement('script');e.type='module';e.src=s.entry;d.head.append(e)}if(d.hidden)go();else requestAnimationFrame(function(){setTimeout(go)})})(document,document.currentScript.dataset)";
