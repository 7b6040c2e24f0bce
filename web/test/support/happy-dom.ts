interface HappyDom {
  setURL: (url: string) => void;
  settings: Partial<
    Record<"disableIframePageLoading" | "disableCSSFileLoading" | "handleDisabledFileLoadingAsSuccess", boolean>
  >;
}

/** The controls of the tests' browser. */
export const happyDom = (): HappyDom => (window as unknown as { happyDOM: HappyDom }).happyDOM;
