/**
 * Fetches the client once the page has been painted: until then the line belongs to what is read. The text is fixed, so
 * that a content security policy can allow it by its hash; what to fetch stands in the attributes of its element.
 */
export const lateScript =
  "(function(d,s){function go(){s.files.split(' ').forEach(function(f){if(!f)return;var l=d.createElement('link');l.rel='modulepreload';l.href=f;d.head.append(l)});var e=d.createElement('script');e.type='module';e.src=s.entry;d.head.append(e)}if(d.hidden)go();else requestAnimationFrame(function(){setTimeout(go)})})(document,document.currentScript.dataset)";
