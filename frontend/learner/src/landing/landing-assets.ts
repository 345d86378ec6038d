/** What the page takes from the build: addresses of files, and the style sheet itself. */
export interface LandingAssets {
  /** In the page, so that it is painted with the first answer. */
  styles: string;
  /** Sets the theme before the first paint. */
  themeScript: string;
  /** Runs after the page is read. */
  scripts: string[];
  font: string;
  icon: string;
  /** The picture of a shared link when no showcase has one. */
  preview: { url: string; width: number; height: number } | null;
}
