interface OptionsProps<Value extends string | number> {
  of: readonly Value[];
  /** Default: the values themselves. */
  label?: (value: Value) => string;
}

/** The options of a `Select`, in the order of their values. */
export const Options = <Value extends string | number>({ of: values, label = String }: OptionsProps<Value>) =>
  values.map((value) => (
    <option key={value} value={value}>
      {label(value)}
    </option>
  ));
