/** What plugins may take of the component library; all of it is in the product anyway. */
export const ANTD_NAMES = [
  "Alert",
  "Avatar",
  "Badge",
  "Button",
  "Checkbox",
  "DatePicker",
  "Descriptions",
  "Dropdown",
  "Empty",
  "Flex",
  "Form",
  "Image",
  "Input",
  "InputNumber",
  "Modal",
  "Popover",
  "Progress",
  "Radio",
  "Rate",
  "Segmented",
  "Select",
  "Slider",
  "Space",
  "Spin",
  "Switch",
  "Table",
  "Tabs",
  "Tag",
  "Timeline",
  "Tooltip",
  "Tree",
  "Typography",
] as const;

/** What plugins may take of the product. */
export const FLOWSMITH_NAMES = ["Nodes", "StopSteps", "localText", "observer", "useLocale"] as const;

/** Under this name of the page the kit lies for the modules below `/kit/v1/`, which only pass it on. */
export const KIT_KEY = "flowsmith.kit.v1";
