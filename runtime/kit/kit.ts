import {
  Alert,
  Avatar,
  Badge,
  Button,
  Checkbox,
  DatePicker,
  Descriptions,
  Dropdown,
  Empty,
  Flex,
  Form,
  Image,
  Input,
  InputNumber,
  Modal,
  Popover,
  Progress,
  Radio,
  Rate,
  Segmented,
  Select,
  Slider,
  Space,
  Spin,
  Switch,
  Table,
  Tabs,
  Tag,
  Timeline,
  Tooltip,
  Tree,
  Typography,
} from "antd";
import { observer } from "mobx-react-lite";
import react from "react";
import * as jsxRuntime from "react/jsx-runtime";
import { localText } from "@/runtime/core/locale";
import { useLocale } from "@/runtime/i18n/use-locale";
import { StopSteps } from "@/runtime/registry/action";
import { Nodes } from "@/runtime/render/nodes";
import { type ANTD_NAMES, type FLOWSMITH_NAMES, KIT_KEY } from "./names";

const antd: Record<(typeof ANTD_NAMES)[number], unknown> = {
  Alert,
  Avatar,
  Badge,
  Button,
  Checkbox,
  DatePicker,
  Descriptions,
  Dropdown,
  Empty,
  Flex,
  Form,
  Image,
  Input,
  InputNumber,
  Modal,
  Popover,
  Progress,
  Radio,
  Rate,
  Segmented,
  Select,
  Slider,
  Space,
  Spin,
  Switch,
  Table,
  Tabs,
  Tag,
  Timeline,
  Tooltip,
  Tree,
  Typography,
};

const flowsmith: Record<(typeof FLOWSMITH_NAMES)[number], unknown> = {
  Nodes,
  StopSteps,
  localText,
  observer,
  useLocale,
};

/** Lays the kit out for plugins: the product's own React and components, so that there is one of each. */
export function layOutKit(): void {
  Reflect.set(globalThis, Symbol.for(KIT_KEY), { react, "jsx-runtime": jsxRuntime, antd, flowsmith });
}
