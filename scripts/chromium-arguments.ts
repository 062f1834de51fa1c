// The last `--disable-features` counts: this one repeats Playwright's, as far as it concerns pages on this machine.
const ofPlaywright = [
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
]

// Each window loads two pages for suggestions of the address bar, in processes of their own: 0.7 s of a core per window.
const ofAddressBar = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'AimEnabled', 'LensOverlay']

/** How every Chromium of the tests is started, besides what Playwright says itself. */
export const chromiumArguments = [
  `--disable-features=${[...ofPlaywright, ...ofAddressBar].join(',')}`,
  // On a busy machine it ends a process that only waits for its turn, and pages are never drawn again.
  '--disable-gpu-watchdog',
  '--disable-quic',
  // There is no network but this machine's own.
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost , EXCLUDE 127.0.0.1 , EXCLUDE [::1]',
]
