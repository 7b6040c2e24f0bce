/** Flags of a build. */
interface ImportMetaEnv {
  /** `true` for a site that shows samples: every page says so. */
  readonly VITE_DEMO?: string;
}
