/* Beside /baglan: what only the tablet itself can tell. Plain and old JavaScript, for whatever browser a tablet has before it has the app. */
(() => {
  const systems = [
    ['android', /android/i],
    ['ipad', /ipad|iphone|macintosh/i],
    ['windows', /windows/i],
    // After Android, which says that it is one too.
    ['linux', /linux/i],
  ];
  const own = systems.find(([, pattern]) => pattern.test(navigator.userAgent));
  const guide = own && document.querySelector(`details[data-system="${own[0]}"]`);
  if (guide) guide.open = true;

  const trust = document.getElementById('trust');
  const state = document.getElementById('trust-state');
  const guides = document.getElementById('guides');
  const open = document.getElementById('open');
  if (!trust || !state || !open) return;
  const say = (isTrusted) => {
    trust.className = isTrusted ? 'done' : 'wrong';
    state.textContent = isTrusted ? trust.dataset.trusted : trust.dataset.notTrusted;
    if (guides) guides.hidden = isTrusted;
  };
  // To the name by which this tablet found the server, which is the one that it can go on with.
  const secure = new URL(open.href);
  secure.hostname = location.hostname;
  open.href = secure.href;
  const picture = new Image();
  picture.onload = () => say(true);
  picture.onerror = () => say(false);
  picture.src = `${secure.origin}/trusted.svg?${Date.now()}`;
})();
