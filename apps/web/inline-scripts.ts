/**
 * Runs before the first paint, so that stored state takes effect immediately: a reader who chose English is redirected
 * to the English page, and the header reserves space for the signed-in user. The text is fixed, so that a content
 * security policy can allow it by its hash. Storage may throw, or contain anything. The redirect address starts with a
 * single slash: two would be followed by another host.
 *
 * The language of an address:
 * - `?lang=en` and `?lang=es` decide. Spanish addresses need neither and lose it immediately; only links that choose
 *   Spanish explicitly have it (the toggle of an English page), and this tab stays Spanish after one.
 * - An address without it is in the last chosen language when a visit starts or is reloaded. It stays Spanish where the
 *   reader was reading Spanish: in a tab that chose it, behind a link of a Spanish page, and when going back.
 */
export const earlyScript =
  "(function(d,l){try{var s=l.search,p=l.pathname.replace(/^\\/+/,'/'),g=new URLSearchParams(s).get('lang'),n=performance.getEntriesByType('navigation')[0],r=document.referrer;if(localStorage.getItem('user'))d.dataset.user='';if(g==='es'){sessionStorage.setItem('language','es');s=s.replace(/([?&])lang=es(&|$)/g,'$1').replace(/[?&]$/,'');history.replaceState(history.state,'',p+s+l.hash)}else if(g==='en')sessionStorage.removeItem('language');else if(g===null&&localStorage.getItem('language')==='en'&&sessionStorage.getItem('language')!=='es'&&!(n&&n.type==='back_forward')&&!(r.indexOf(l.origin+'/')===0&&!/[?&]lang=en(&|#|$)/.test(r))){d.hidden=true;l.replace(p+(s?s+'&':'?')+'lang=en'+l.hash)}}catch(e){}})(document.documentElement,location)";

/**
 * Loads the client after the first paint, so that it does not compete with the page itself. The text is fixed, so that
 * a content security policy can allow it by its hash; the files to load are in the attributes of its element.
 */
export const lateScript =
  "(function(d,s){function go(){s.files.split(' ').forEach(function(f){if(!f)return;var l=d.createElement('link');l.rel='modulepreload';l.href=f;d.head.append(l)});var e=d.createElement('script');e.type='module';e.src=s.entry;d.head.append(e)}if(d.hidden)go();else requestAnimationFrame(function(){setTimeout(go)})})(document,document.currentScript.dataset)";
