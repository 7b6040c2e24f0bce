import type { Plugin } from "vite";

/** What React offers and nothing on this site uses. A build in which something does fails and names it. */
export const LEFT_OUT = new Set([
  ...["Profiler", "PureComponent", "ViewTransition", "__COMPILER_RUNTIME", "addTransitionType", "cache", "cacheSignal"],
  ...["unstable_useCacheRefresh", "useActionState", "useDebugValue", "useEffectEvent"],
  ...["useImperativeHandle", "useInsertionEffect", "useOptimistic", "useReducer"],
  // Of react-dom:
  ...["browser", "createPortal", "preconnect", "prefetchDNS", "preinit", "preinitModule", "preload", "preloadModule"],
  ...["requestFormReset", "unstable_batchedUpdates", "useFormState", "useFormStatus"],
  // Of the scheduler below it:
  ...["unstable_forceFrameRate", "unstable_next", "unstable_Profiling", "unstable_runWithPriority"],
  "unstable_wrapCallback",
]);

const REACT_FILE = /\/(react|react-dom|scheduler)\/cjs\/\1\.production\.js$/;
/** How a bundler writes the use of a package that is one object: `import_react.useState`; and react-dom that of the scheduler. */
const OF_REACT = /\b(?:import_react(?:_dom)?(?:\$\d+)?|Scheduler)\.(?:default\.)?(\w+)/g;

/**
 * React is handed over as one object with everything on it, of which a bundler can leave nothing out: 2 kB that no page asks
 * for. Here what is on the list above is never put on it; the functions behind it then go by themselves.
 */
export const leanReact: Plugin = {
  name: "daansetu-lean-react",
  apply: "build",
  transform: (code, id) =>
    REACT_FILE.test(id)
      ? code.replaceAll(/^exports\.(\w+) =[\s\S]*?;\n(?=^exports\.|(?![\s\S]))/gm, (whole: string, name: string) =>
          LEFT_OUT.has(name) ? "" : whole,
        )
      : null,
  generateBundle: (_, bundle) => {
    for (const chunk of Object.values(bundle))
      for (const [id, { code }] of chunk.type === "chunk" ? Object.entries(chunk.modules) : [])
        for (const [, name = ""] of (code ?? "").matchAll(OF_REACT))
          if (LEFT_OUT.has(name))
            throw new Error(`${id} uses ${name} of React, which builds leave out: see scripts/lean-react.ts.`);
  },
};
