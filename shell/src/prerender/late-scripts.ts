/** Id of the data block with the addresses of the scripts and of their preloads. */
export const LATE_SCRIPTS_ID = 'late-scripts';

/** A page whose frames do not come, such as one in a background window, starts its scripts after this time. */
const START_MS_MAX = 1_000;

/**
 * Inline script that starts the scripts of the page after its first paint, so that they neither take bandwidth from what
 * is painted nor run before it. Their order is kept.
 */
export const LATE_SCRIPTS =
  `(function(d){var s=JSON.parse(d.getElementById('${LATE_SCRIPTS_ID}').textContent),n=0;` +
  `function add(t,o){var e=d.createElement(t);for(var k in o)e[k]=o[k];d.head.appendChild(e)}` +
  `function start(){if(n++)return;` +
  `s.preloads.forEach(function(h){add('link',{rel:'preload',as:'script',fetchPriority:'low',href:h})});` +
  `s.scripts.forEach(function(h){add('script',{async:false,src:h})})}` +
  `if(d.hidden)return start();` +
  `requestAnimationFrame(function(){setTimeout(start)});setTimeout(start,${START_MS_MAX})})(document)`;
