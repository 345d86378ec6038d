/** Replaced by the build; see `readLandingAssets`. */
declare const LANDING_ASSETS: import('./landing-document').LandingAssets;
