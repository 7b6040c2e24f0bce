/** Flags of a build. */
interface ImportMetaEnv {
  /** `true` for a site that shows samples: every page says so. */
  readonly VITE_DEMO?: string;
  /** `true` for a site that sends tokens of Firebase App Check. Any other has none of its code. */
  readonly VITE_APP_CHECK?: string;
}
